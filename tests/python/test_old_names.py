"""Names from earlier versions: they are still read, and a FutureWarning gives the current name."""

import pickle

import pytest

import kibitz

ENGINE = kibitz.Engine("connect_four")


@pytest.mark.parametrize(
    "thing, old, now",
    [
        (ENGINE.analyse(depth=4).statistics, "known", "exact_knowledge"),
        (ENGINE.analyse(depth=4).statistics, "passes", "null_moves"),
        (ENGINE.analyse(depth=4).statistics, "skipped", "pruned"),
        (ENGINE.info, "powers", "capabilities"),
        (ENGINE, "idle_settings", "remarks"),
        (ENGINE.options["k_best"], "least", "minimum"),
        (ENGINE.options["k_best"], "most", "maximum"),
        (kibitz.Engine("nim").solve("1 2"), "is_whole", "is_complete"),
    ],
)
def test_an_attribute_is_read_by_its_old_name(thing, old, now):
    with pytest.warns(FutureWarning, match=f"^{old} is called {now} now$") as caught:
        value = getattr(thing, old)
    assert value == getattr(thing, now)
    assert [warning.filename for warning in caught] == [__file__]


def test_an_option_is_set_by_its_old_name_and_the_remarks_name_it():
    engine = kibitz.Engine("chess")
    with pytest.warns(FutureWarning, match="^option scout is called pvs now$"):
        engine.configure({"scout": False})
    assert engine.options["pvs"].value == "off"
    assert engine.remarks == ("option scout is called pvs now",)
    with pytest.warns(FutureWarning, match="^option lmr.least_depth is called lmr.min_depth now$"):
        assert kibitz.Engine("chess", lmr__least_depth=4).options["lmr.min_depth"].value == "4"


@pytest.mark.filterwarnings("error")
def test_current_names_warn_of_nothing():
    engine = kibitz.Engine("chess", pvs=False)
    assert engine.remarks == ()
    assert pickle.loads(pickle.dumps(engine.options)) == engine.options
    assert engine.options["k_best"].minimum < engine.options["k_best"].maximum
