"""What a browser sends for a form with a file: written out, so that no temporary file is left behind."""

from werkzeug.test import TestResponse

from tests.web.browser import Browser

_PART = b'--edge\r\nContent-Disposition: form-data; name="%b"%b\r\n\r\n%b\r\n'
_FILE = b'; filename="file.txt"\r\nContent-Type: text/plain'


def upload(client: Browser, url: str, *, file: bytes = b"", **fields: str) -> TestResponse:
    """Send a form's fields, and a file where one was chosen."""
    parts = [_PART % (name.encode(), b"", text.encode()) for name, text in fields.items()]
    parts += [_PART % (b"file", _FILE if file else b'; filename=""', file)]
    body = b"".join([*parts, b"--edge--\r\n"])
    return client.post(url, data=body, content_type="multipart/form-data; boundary=edge")
