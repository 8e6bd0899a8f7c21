#!/usr/bin/env python3
"""Prints the values of decoder_test.cpp from Python's codecs: the hash of every character of GB18030 in byte order, and of
random bytes in each encoding. decoder_values_test.sh compares them."""
import itertools

FIRST, DIGIT = range(0x81, 0xFF), range(0x30, 0x3A)
SECOND = [*range(0x40, 0x7F), *range(0x80, 0xFF)]


def hash_of(text):  # FNV-1a
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"0x{value:016x}"


def every_character():
    yield from (bytes([byte]) for byte in range(0x80))
    yield from (bytes(pair) for pair in itertools.product(FIRST, SECOND))
    numbers = [*range(39420), *range(189000, 189000 + 0x100000)]
    for number in numbers:
        number, fourth = divmod(number, 10)
        number, third = divmod(number, 126)
        first, second = divmod(number, 10)
        yield bytes([first + 0x81, second + 0x30, third + 0x81, fourth + 0x30])


def random_bytes(count):
    state = 1
    for _ in range(count):
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        yield state >> 56


def main():
    characters = [one.decode("gb18030") for one in every_character()]
    assert sorted(characters) == [chr(i) for i in range(0x110000) if not 0xD800 <= i < 0xE000]
    print("every character:", hash_of("".join(characters).replace("\ufeff", "")))
    text = bytes(random_bytes(100_000)) + b"aaaa"  # an end in the middle of a character is a separate case
    for name in "utf-8", "utf-16-le", "utf-16-be", "gb18030", "windows-1252":
        print(f"{name}:", hash_of(text.decode(name, "replace").replace("\ufeff", "")))


main()
