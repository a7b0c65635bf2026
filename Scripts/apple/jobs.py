"""Runs commands that need each other's files: as many at once as there are processors, and none whose result is there."""

import concurrent.futures
import dataclasses
import hashlib
import os
import subprocess
import tempfile
from pathlib import Path


@dataclasses.dataclass
class Job:
    """A command that makes a file, or only checks one: then the file is empty. It runs again only when it, a file that it reads, or a job that it needs has changed."""

    name: str
    command: list
    output: Path
    inputs: list
    needs: list = dataclasses.field(default_factory=list)

    def key(self, keys):
        digest = hashlib.sha256(repr([str(word) for word in self.command]).encode())
        for path in self.inputs:
            digest.update(f"\0{path}\0".encode() + Path(path).read_bytes())
        for needed in self.needs:
            digest.update(keys[needed.name].encode())
        return digest.hexdigest()


@dataclasses.dataclass
class Result:
    job: Job
    status: str  # "done", "known", "failed", "skipped"
    text: str = ""
    # Of a processor.
    seconds: float = 0


def run_all(jobs, folder, announce=lambda result: None):
    """The results of all jobs, each of which stands after those it needs. What needs a job that failed is skipped."""
    results, keys, waiting, running = {}, {}, list(jobs), {}

    def run(job):
        keys[job.name] = job.key(keys)
        stamp = job.output.with_name(job.output.name + ".key")
        if job.output.exists() and stamp.exists() and stamp.read_text() == keys[job.name]:
            return Result(job, "known")
        stamp.unlink(missing_ok=True)
        job.output.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                [str(word) for word in job.command], cwd=folder, stdout=output, stderr=subprocess.STDOUT)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            text, seconds = output.read().decode(errors="replace"), usage.ru_utime + usage.ru_stime
        if process.returncode != 0:
            return Result(job, "failed", text, seconds)
        job.output.touch()
        stamp.write_text(keys[job.name])
        return Result(job, "done", text, seconds)

    def finish(result):
        results[result.job.name] = result
        announce(result)

    with concurrent.futures.ThreadPoolExecutor() as pool:
        while waiting or running:
            for job in list(waiting):
                states = [results[each.name].status if each.name in results else None for each in job.needs]
                if "failed" in states or "skipped" in states:
                    waiting.remove(job)
                    finish(Result(job, "skipped"))
                elif None not in states and len(running) < (os.cpu_count() or 1):
                    waiting.remove(job)
                    running[pool.submit(run, job)] = job
            finished, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in finished:
                running.pop(future)
                finish(future.result())
    return [results[job.name] for job in jobs]
