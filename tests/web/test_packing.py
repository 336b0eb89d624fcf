"""A whole page is compressed for a browser that takes it; a fragment only when it is long."""

import gzip

from flask.testing import FlaskClient

from tests.web.house import House

PACKED = {"Accept-Encoding": "gzip, deflate, br"}
PART = {"HX-Request": "true", "HX-Request-Type": "partial"}


def test_a_page_is_compressed_for_a_browser_that_takes_it(house: House) -> None:
    game = house.written()
    plain = house.host().get(f"/games/{game}")
    assert "Content-Encoding" not in plain.headers
    packed = FlaskClient(house.app).get(f"/games/{game}", headers=PACKED)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert {"Accept-Encoding", "HX-Request-Type"} <= set(packed.headers["Vary"].split(", "))
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data) / 2
    assert b"bids first" in gzip.decompress(packed.data)


def test_the_answer_to_a_bid_is_not(house: House) -> None:
    part = FlaskClient(house.app).get(f"/games/{house.written()}", headers={**PACKED, **PART})
    assert "Content-Encoding" not in part.headers
    assert b"bids first" in part.data
