"""Pictures and tables for notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._values import Result

CELL = 40
EDGE = 26


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


class _Board:
    def __init__(self, picture: dict[str, Any]) -> None:
        self.picture = picture
        self.columns: int = picture["columns"]
        self.rows: int = picture["rows"]
        self.parts: list[str] = []

    def x(self, column: float) -> float:
        return EDGE + CELL * (column + 0.5)

    def y(self, row: float) -> float:
        return EDGE + CELL * (row + 0.5)

    def line(self, from_: tuple[int, int], to: tuple[int, int]) -> None:
        self.parts.append(
            f'<line x1="{self.x(from_[0])}" y1="{self.y(from_[1])}" x2="{self.x(to[0])}" y2="{self.y(to[1])}" '
            'stroke="#555"/>'
        )

    def text(self, x: float, y: float, size: int, text: str, fill: str = "#444") -> None:
        self.parts.append(
            f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="middle" '
            f'dominant-baseline="central">{escaped(text)}</text>'
        )

    def squares(self) -> None:
        holes = set(self.picture["holes"])
        for row in range(self.rows):
            for column in range(self.columns):
                if (column, row) in holes:
                    continue
                is_dark = self.picture["is_chequered"] and (column + self.rows - 1 - row) % 2 == 0
                fill = "#d9c09a" if is_dark else "#f4ead5"
                self.parts.append(
                    f'<rect x="{EDGE + CELL * column}" y="{EDGE + CELL * row}" width="{CELL}" height="{CELL}" '
                    f'fill="{fill}" stroke="#8a7a5c"/>'
                )

    def lines(self) -> None:
        for column, row, to_column, to_row in self.picture["segments"]:
            self.line((column, row), (to_column, to_row))
        if self.picture["segments"]:
            return
        river = self.picture["river"]
        for row in range(self.rows):
            self.line((0, row), (self.columns - 1, row))
        for column in range(self.columns):
            is_outer = column in (0, self.columns - 1)
            if river is None or is_outer:
                self.line((column, 0), (column, self.rows - 1))
            else:
                self.line((column, 0), (column, river))
                self.line((column, river + 1), (column, self.rows - 1))
        for column, row, goes_right in self.picture["diagonals"]:
            if goes_right:
                self.line((column, row), (column + 1, row + 1))
            else:
                self.line((column + 1, row), (column, row + 1))

    def labels(self) -> None:
        for column, label in enumerate(self.picture["column_labels"]):
            self.text(self.x(column), EDGE + CELL * self.rows + 13, 12, label)
        for row, label in enumerate(self.picture["row_labels"]):
            self.text(EDGE / 2, self.y(row), 12, label)
        for column, row, name in self.picture["place_names"]:
            self.text(EDGE + CELL * column + 8, EDGE + CELL * row + 8, 9, name)

    def pieces(self) -> None:
        for column, row, side, symbol, glyph, is_hint in self.picture["pieces"]:
            x, y = self.x(column), self.y(row)
            if is_hint:
                self.parts.append(f'<circle cx="{x}" cy="{y}" r="4" fill="#9a9"/>')
                continue
            is_light = side == self.picture["light_side"]
            if glyph and 0x2654 <= ord(glyph[0]) <= 0x265F:
                self.text(x, y, 32, glyph, "#111")
                continue
            fill, ink = ("#fff", "#111") if is_light else ("#333", "#fff")
            self.parts.append(f'<circle cx="{x}" cy="{y}" r="15" fill="{fill}" stroke="#222"/>')
            if symbol.lower() not in ("x", "o", "*", "●", "○"):
                self.text(x, y, 15, symbol, ink)

    def svg(self) -> str:
        if self.rows:
            if self.picture["family"] == "squares":
                self.squares()
            else:
                self.lines()
            self.labels()
            self.pieces()
        width = max(2 * EDGE + CELL * self.columns, 12 + 7 * len(self.picture["caption"]))
        height = 2 * EDGE + CELL * self.rows + 20
        self.text(width / 2, height - 10, 13, self.picture["caption"], "#222")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'font-family="sans-serif">{"".join(self.parts)}</svg>'
        )


def board_svg(picture: dict[str, Any]) -> str:
    return _Board(picture).svg()


def result_html(result: Result) -> str:
    rows = "".join(
        f"<tr><td>{escaped(line.score_text)}</td><td>{line.depth}</td>"
        f'<td style="text-align:left">{escaped(" ".join(line.notation))}</td></tr>'
        for line in result.lines
    )
    foot = escaped(str(result).splitlines()[-1])
    board = result.position._repr_svg_() if result.position is not None else ""
    return (
        f"<div>{board}<table><tr><th>score</th><th>depth</th><th>line</th></tr>{rows}</table><small>{foot}</small></div>"
    )
