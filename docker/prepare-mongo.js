// Runs in mongosh. It initiates the replica set on the first run, and creates a database user for each service on every run.
const services = ['auth', 'catalogue', 'booking', 'review', 'chat', 'notification'];

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);

for (const service of services) {
  const database = db.getSiblingDB(service);
  const user = {
    pwd: process.env[`MONGO_PASSWORD_${service.toUpperCase()}`],
    roles: [{ role: 'readWrite', db: service }],
  };
  if (database.getUser(service)) database.updateUser(service, user);
  else database.createUser({ user: service, ...user });
}
