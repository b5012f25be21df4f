"""The shared folder of a group under real sync programs: syncthing 1.19.2 and rclone 1.60.1 (bisync).

Three machines have a folder each. The sync program copies the files between the folders; nothing may be lost, and the
standings of all machines have to become equal.
"""
import json
import os
import re
import shutil
import unittest
import urllib.request

from real import Machine, Real, answers, free_port, require, until


class Group(Real):
    """A test with three machines, each with a folder of its own that a sync program shares."""

    def setUp(self):
        super().setUp()
        self.machines = [self.machine(number) for number in range(3)]

    def machine(self, number):
        """Returns a machine whose group is in the folder `group` of its home."""
        machine = Machine(self.folder / f"machine{number}")
        machine.group = machine.home / "group"
        machine.group.mkdir()
        machine.run("settings", "set", "wordle.group", str(machine.group))
        return machine

    def save(self, machine, player, tries=4):
        """Saves a result on a machine."""
        machine.run("wordle", "compare", "-", "--keep", input=f"{player}: Wordle 281 {tries}/6\n")

    def standings(self, machine):
        """Returns the results of all players on a machine."""
        out, errors = machine.run("wordle", "compare", "--json=player,latest")
        self.assertNotIn("damaged", errors)
        return {row["player"]: row["latest"]["tries"] for row in json.loads(out)}

    def files(self, machine):
        """Returns the names of the program's files in the folder of a machine."""
        return sorted(file.name for file in machine.group.iterdir() if file.name.startswith("quintet-"))

    def assert_all_have(self, expected, sync):
        """Checks that all machines have the results, after two rounds in which they are read and synced."""
        for _ in range(2):
            for machine in self.machines:
                self.standings(machine)
            sync()
        self.assertEqual([self.standings(machine) for machine in self.machines], [expected] * 3)
        self.assertEqual(len({tuple(self.files(machine)) for machine in self.machines}), 1)


@require("rclone")
class RcloneTests(Group):
    def setUp(self):
        super().setUp()
        self.hub = self.folder / "hub"
        self.hub.mkdir()
        # bisync refuses to begin with empty folders.
        for folder in [self.hub, *(machine.group for machine in self.machines)]:
            (folder / "README.txt").write_text("the group")
        self.sync("--resync")

    def sync(self, *options):
        """Syncs the folder of each machine with the hub, and all but the last again, so that all changes reach all machines."""
        for machine in self.machines + self.machines[:-1]:
            self.call("rclone", "bisync", machine.group, self.hub, "--workdir", machine.home / "bisync", "--force", *options,
                      env={**os.environ, "RCLONE_CONFIG": "/dev/null", "HOME": str(self.folder)})

    def test_three_machines_become_equal(self):
        for machine, player in zip(self.machines, ["Ann", "Ben", "Cy"]):
            self.save(machine, player)
        self.sync()
        self.assert_all_have({"Ann": 4, "Ben": 4, "Cy": 4}, self.sync)
        self.assertEqual(len(self.files(self.machines[0])), 3)

    def test_a_data_folder_that_was_copied_to_a_second_machine_causes_no_conflict(self):
        first, second, third = self.machines
        self.save(first, "Ann")
        self.sync()
        shutil.copytree(first.home / "data", second.home / "data")
        for round_, (ben, cy) in enumerate([("Ben", "Cy"), ("Dee", "Eve")]):
            self.save(first, ben)
            self.save(second, cy)
            self.sync()
            self.assertEqual(len(self.files(third)), 2, f"round {round_}: {self.files(third)}")
        self.save(third, "Fay")
        self.sync()
        self.assert_all_have({name: 4 for name in ["Ann", "Ben", "Cy", "Dee", "Eve", "Fay"]}, self.sync)
        self.assertEqual([name for name in self.files(first) if ".." in name], [])

    def test_a_conflict_of_two_machines_with_one_id_ends_with_their_next_change(self):
        first, second, _ = self.machines
        self.save(first, "Ann")
        self.sync()
        shutil.copytree(first.home / "data", second.home / "data")
        # A book of an earlier version has no mark, so that the copy is not recognized.
        for machine in (first, second):
            book = machine.home / "data/quintet/wordle-shared.json"
            book.write_text(re.sub(r'"mark":"\w+",?', "", book.read_text()))
        self.save(first, "Ben")
        self.save(second, "Cy")
        self.sync()
        self.assertEqual(len([name for name in self.files(first) if "..path" in name]), 2, self.files(first))
        self.save(first, "Dee")
        self.save(second, "Eve")
        self.sync()
        files = self.files(first)
        self.assert_all_have({name: 4 for name in ["Ann", "Ben", "Cy", "Dee", "Eve"]}, self.sync)
        self.assertEqual(self.files(first), files, "there is no new conflict")


@require("syncthing")
class SyncthingTests(Group):
    def setUp(self):
        super().setUp()
        ports = [(free_port(), free_port()) for _ in self.machines]
        for machine in self.machines:
            machine.syncthing = machine.home / "syncthing"
            self.call("syncthing", "generate", f"--home={machine.syncthing}", "--no-default-folder", "--skip-port-probing")
        ids = [self.call("syncthing", f"--home={machine.syncthing}", "--device-id").strip() for machine in self.machines]
        devices = "".join(f'<device id="{id_}"><address>tcp://127.0.0.1:{port}</address></device>'
                          for id_, (port, _) in zip(ids, ports))
        members = "".join(f'<device id="{id_}"/>' for id_ in ids)
        for machine, (port, gui) in zip(self.machines, ports):
            machine.gui = gui
            (machine.syncthing / "config.xml").write_text(
                f'<configuration version="36"><folder id="group" path="{machine.group}" type="sendreceive" '
                f'rescanIntervalS="3600" fsWatcherEnabled="false">{members}</folder>{devices}'
                f'<gui enabled="true"><address>127.0.0.1:{gui}</address><apikey>key</apikey></gui><options>'
                f'<listenAddress>tcp://127.0.0.1:{port}</listenAddress><globalAnnounceEnabled>false</globalAnnounceEnabled>'
                "<localAnnounceEnabled>false</localAnnounceEnabled><relaysEnabled>false</relaysEnabled><natEnabled>false"
                "</natEnabled><urAccepted>-1</urAccepted><autoUpgradeIntervalH>0</autoUpgradeIntervalH><crashReportingEnabled>"
                "false</crashReportingEnabled><reconnectionIntervalS>1</reconnectionIntervalS></options></configuration>")
            self.start("syncthing", "serve", f"--home={machine.syncthing}", "--no-browser", "--no-restart")
        for machine in self.machines:
            until(lambda machine=machine: answers(machine.gui), "syncthing")
            until(lambda machine=machine: self.connected(machine) == 2, "the connections")

    def ask(self, machine, path, method="GET"):
        """Asks the syncthing of a machine."""
        request = urllib.request.Request(f"http://127.0.0.1:{machine.gui}/rest/{path}", method=method, headers={"X-API-Key": "key"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or b"{}")

    def connected(self, machine):
        """Returns the number of other machines that are connected."""
        return sum(each["connected"] for each in self.ask(machine, "system/connections")["connections"].values())

    def sync(self):
        """Scans the folders and waits until all of them have the same files."""
        for machine in self.machines:
            self.ask(machine, "db/scan?folder=group", "POST")
        until(self.are_equal, "equal folders")

    def are_equal(self):
        """Returns whether all folders have the same files; not while syncthing replaces one that was listed."""
        try:
            return len({str({name: (machine.group / name).read_bytes() for name in self.files(machine)})
                        for machine in self.machines}) == 1
        except FileNotFoundError:
            return False

    def test_three_machines_become_equal_also_if_a_data_folder_was_copied(self):
        first, second, third = self.machines
        self.save(first, "Ann")
        self.sync()
        shutil.copytree(first.home / "data", second.home / "data")
        for machine, player in zip(self.machines, ["Ben", "Cy", "Dee"]):
            self.save(machine, player)
        self.sync()
        self.assert_all_have({name: 4 for name in ["Ann", "Ben", "Cy", "Dee"]}, self.sync)
        self.assertEqual(len(self.files(third)), 3)


class PermissionTests(Group):
    def test_the_writer_is_told_that_the_others_cannot_read_the_file(self):
        machine = self.machines[0]
        os.chmod(machine.group, 0o755)
        umask = os.umask(0o077)
        try:
            self.save(machine, "Ann")
        finally:
            os.umask(umask)
        _, errors = machine.run("wordle", "compare")
        self.assertRegex(errors, "Only you can read “quintet-[0-9a-f]{16}.json” in the shared folder.")


if __name__ == "__main__":
    unittest.main()
