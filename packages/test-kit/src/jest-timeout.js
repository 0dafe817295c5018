// Starting servers is slow on a busy machine, and `until` alone waits for up to half a minute.
jest.setTimeout(60_000);
