// Runs in mongosh. It initiates the replica set on the first run, and on every run creates a database user for each service
// whose password it is given.
const PREFIX = 'MONGO_PASSWORD_';

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);

for (const [name, pwd] of Object.entries(process.env)) {
  if (!name.startsWith(PREFIX)) continue;
  const service = name.slice(PREFIX.length).toLowerCase();
  const database = db.getSiblingDB(service);
  const user = {
    pwd,
    roles: [{ role: 'readWrite', db: service }],
  };
  if (database.getUser(service)) database.updateUser(service, user);
  else database.createUser({ user: service, ...user });
}
