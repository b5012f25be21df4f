"""How changes of a screen are merged, which needs no browser."""
import json
import pathlib
import shutil
import subprocess
import unittest

FILE = pathlib.Path(__file__).resolve().parents[2] / "Modules" / "Web" / "Files" / "merge.js"


@unittest.skipUnless(shutil.which("node"), "node is not installed")
class MergeTests(unittest.TestCase):
    def call(self, name, *values):
        script = f"import({json.dumps(FILE.as_uri())}).then(({{{name}}}) => console.log(JSON.stringify({name}(...{json.dumps(values)}))))"
        return json.loads(subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True).stdout)

    def test_changed_members_and_rows_replace_those_with_the_same_name_and_id(self):
        content = {"summary": "two", "rows": [{"id": 1, "name": "Ann", "stars": 1}, {"id": 2, "name": "Bob", "stars": 2}]}
        self.assertEqual(self.call("merged", content, {"summary": "still two", "rows": [{"id": 2, "stars": 3}]}),
                         {"summary": "still two", "rows": [{"id": 1, "name": "Ann", "stars": 1}, {"id": 2, "name": "Bob", "stars": 3}]})

    def test_an_order_adds_removes_and_moves_rows(self):
        content = {"rows": [{"id": 1}, {"id": 2}, {"id": 3}]}
        self.assertEqual(self.call("merged", content, {"rows": [{"id": 4}]}, {"rows": [4, 3, 1]}), {"rows": [{"id": 4}, {"id": 3}, {"id": 1}]})

    def test_a_list_without_ids_is_replaced(self):
        self.assertEqual(self.call("merged", {"notes": ["a", "b"]}, {"notes": ["c"]}), {"notes": ["c"]})

    def test_rows_and_values_that_have_not_changed_are_the_old_ones(self):
        script = f"""import({json.dumps(FILE.as_uri())}).then(({{kept}}) => {{
            const old = [{{id: 'Ann', marks: ['3']}}, {{id: 'Bob', marks: []}}, [null, 4]];
            const rows = kept(old, [{{id: 'Bob', marks: []}}, {{id: 'Ann', marks: ['3', '4']}}, {{id: 'Cy'}}, [null, 4], null]);
            const [text, same, other] = [kept('a', 'b'), kept(old[0], {{id: 'Ann', marks: ['3']}}), kept(undefined, [1])];
            console.log(JSON.stringify([rows.map(row => old.indexOf(row)), text, same === old[0], other])); }})"""
        found = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True).stdout
        self.assertEqual(json.loads(found), [[1, -1, -1, 2, -1], "b", True, [1]])

    def test_only_star_counts_are_recognized_by_the_description_of_the_list(self):
        values = [{"name": "rows", "parts": [{"name": "likesWords", "kind": "stars", "number": "likes"}]}]
        self.assertTrue(self.call("areStarsAlone", values, {"rows": [{"id": 1, "likes": 2, "likesWords": "2"}]}))
        for changed, order in (({"rows": [{"id": 1, "name": "Ann"}]}, {}), ({"rows": [], "summary": "two"}, {}), ({"rows": []}, {"rows": [1]})):
            self.assertFalse(self.call("areStarsAlone", values, changed, order))
