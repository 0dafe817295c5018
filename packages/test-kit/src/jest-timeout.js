// Starting servers takes its time on a busy machine; an event is waited for up to ten seconds.
jest.setTimeout(30_000);
