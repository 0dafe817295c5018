// Starting servers is slow on a busy machine, and `until` alone waits for up to ten seconds.
jest.setTimeout(30_000);
