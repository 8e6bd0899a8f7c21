"""Finds broken links in a built site: files that are missing, anchors that no element has, and files from other places."""
import html.parser
import pathlib
import posixpath
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.loaded = set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.anchors |= {values[name] for name in ("id", "name") if values.get(name)}
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        elif tag == "link" and values.get("rel") == "canonical":
            pass
        elif tag in ("img", "script", "link", "source"):
            self.loaded += [values[name] for name in ("src", "href") if values.get(name)]


def broken_links(site):
    """Yields a sentence for each broken link."""
    pages = {path.relative_to(site).as_posix(): Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for name, page in pages.items():
        for link in page.links + page.loaded:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loaded and parts.scheme != "data":
                    yield f"{name}: loads {link} from elsewhere"
                continue
            if name == "404.html":
                continue  # its links are absolute, because it is shown for any address
            path = urllib.parse.unquote(parts.path)
            wanted = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
            if wanted == ".." or wanted.startswith("../"):
                yield f"{name}: {link} leaves the site"
                continue
            if (site / wanted).is_dir():
                wanted = posixpath.normpath(posixpath.join(wanted, "index.html"))
            if not (site / wanted).is_file():
                yield f"{name}: no file {link}"
            elif parts.fragment and wanted in pages:
                anchor = urllib.parse.unquote(parts.fragment)
                if anchor not in pages[wanted].anchors and anchor != "__skip":
                    yield f"{name}: no anchor {link}"
