// The contracts of services that have a file of their own in `areas/`. `npm run new -- service` adds to each list.
// npm run new: imports
// npm run new: exports

export const areaRoutes = {
  // npm run new: routes
};

export const areaEvents = {
  // npm run new: events
};

/** How long each event is kept, see `eventRetention`. */
export const areaRetention = {
  // npm run new: retention
};

export const areaStreams = {
  // npm run new: streams
};
