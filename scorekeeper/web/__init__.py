"""The screens. A view reads the form, lets an act speak, appends, and shows: no rules, no SQL here."""

from flask import Flask, request
from jinja2 import Environment

from scorekeeper.game.days import clock
from scorekeeper.templating import environment
from scorekeeper.web import (
    access,
    agreed,
    assets,
    away,
    bring_in,
    cards,
    end,
    enter,
    errors,
    formats,
    home,
    lan,
    links,
    look_up,
    new_game,
    notations,
    own,
    packing,
    paper,
    paper_rest,
    paper_totals,
    points,
    prints,
    record,
    remedies,
    running,
    set_up,
    sheet,
    table,
    tables,
    undo,
    wrong,
)
from scorekeeper.web.serving import Serving
from scorekeeper.web.wording import stressed

MOST_BYTES = 16 * 1024
SCREENS = (
    assets,
    home,
    new_game,
    paper,
    paper_rest,
    paper_totals,
    set_up,
    agreed,
    look_up,
    notations,
    formats,
    own,
    points,
    table,
    undo,
    wrong,
    remedies,
    sheet,
    record,
    end,
    away,
    bring_in,
    prints,
    cards,
    tables,
    links,
    enter,
    lan,
    running,
)
THEMES = ("light", "dark")


class App(Flask):
    """Flask with the one template environment of the house."""

    def create_jinja_environment(self) -> Environment:  # type: ignore[override]
        """Return the environment that sheets use too, with what only screens need."""
        jinja = environment()
        jinja.globals.update(
            url_for=self.url_for,
            asset=assets.asset_url,
            theme=theme,
            may_score=access.may_score,
            is_host=access.is_host,
            fresh_key=access.fresh_key,
        )
        jinja.filters.update(clock=clock, stressed=stressed)
        return jinja


def theme() -> str:
    """The look this device chose: "light", "dark", or "" to follow the system."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def create_app(serving: Serving) -> Flask:
    """Return the app for a server. It opens nothing and binds nothing by itself."""
    app = App("scorekeeper", static_folder=None, template_folder=None)
    # Werkzeug can't compare addresses in brackets; access.guard compares them, and all the others again.
    bracketed = any(host.startswith("[") for host in serving.hosts)
    app.config["TRUSTED_HOSTS"] = None if bracketed else list(serving.hosts)
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
    app.config["MAX_FORM_MEMORY_SIZE"] = MOST_BYTES
    app.extensions["scorekeeper"] = serving
    packing.pack_pages(app)
    access.guard(app)
    for screen in SCREENS:
        app.register_blueprint(screen.screen)
    errors.explain(app)
    return app
