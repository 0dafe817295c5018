// Loaded into a gateway before anything else: names of pods that only a cluster would resolve, and their addresses.
const dns = require('node:dns');
const { promises } = dns;

const addresses = JSON.parse(process.env.ADDRESSES_OF_PODS ?? '{}');
const find = (name) => addresses[name] && [{ address: addresses[name], family: 4 }];

const [lookup, lookupLater] = [dns.lookup, promises.lookup];
dns.lookup = (name, options, callback) => {
  const found = find(name);
  if (!found) return lookup(name, options, callback);
  return options.all ? callback(null, found) : callback(null, found[0].address, 4);
};
promises.lookup = async (name, options) => find(name) ?? lookupLater(name, options);
