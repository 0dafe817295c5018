// Class names as written, so that a test can read them.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };
