import { ErrorBody, errorStatus, type Route, routes } from '@vetcare/contracts';
import { jsonSchemaOf } from './json-schema';

const json = (schema: unknown) => ({ 'application/json': { schema } });

const answerOf = (route: Route) => {
  const schema = jsonSchemaOf(route.answer, 'output');
  return route.mediaType ? { [route.mediaType]: { schema } } : json(schema);
};

function parametersOf(route: Route, path: string): unknown[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[0-9a-f]{24}$' },
  }));
  const query = route.query ? jsonSchemaOf(route.query, 'input') : {};
  const properties = (query.properties ?? {}) as Record<string, unknown>;
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } };
  return [...inPath, ...inQuery, ...(route.versioned && route.method !== 'GET' ? [ifMatch] : [])];
}

/** What a file that is sent as it is says it is. */
const FILE_TYPES = { picture: 'image/*', pdf: 'application/pdf', part: 'application/octet-stream' };

function describeAccess({ access }: Route): string {
  if (access === 'anyone') return 'Anyone.';
  if (access === 'signed-in') return 'Anyone signed in.';
  return `Signed in as ${access.join(' or ')}.`;
}

function operation(name: string, route: Route, path: string, at: number): unknown {
  const errors: Record<string, unknown> = {};
  for (const status of new Set(route.errors.map((code) => errorStatus[code]))) {
    const codes = route.errors.filter((code) => errorStatus[code] === status);
    errors[status] = { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) };
  }
  return {
    operationId: at === 0 ? name : `${name}${at + 1}`,
    summary: route.summary,
    description: describeAccess(route),
    tags: [route.service],
    parameters: parametersOf(route, path),
    ...(route.access !== 'anyone' && { security: [{ session: [] }] }),
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: json(jsonSchemaOf(route.body, 'input')),
      },
    }),
    ...(route.rawFile && {
      requestBody: {
        required: true,
        content: { [FILE_TYPES[route.rawFile]]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: {
      [route.status]: {
        description: 'Done',
        ...(route.versioned && { headers: { ETag: { schema: { type: 'string' } } } }),
        content: answerOf(route),
      },
      ...errors,
    },
  };
}

/** The HTTP contract as OpenAPI 3.1, generated from the route table. */
export function openApiDocument(): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    for (const [at, path] of route.paths.entries()) {
      const template = path.replace(/:(\w+)/g, '{$1}');
      paths[template] = { ...paths[template], [route.method.toLowerCase()]: operation(name, route, path, at) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'VetCare',
      version: '1.0.0',
      description:
        'Every HTTP call of the platform, on the gateway’s one origin. Generated: change packages/contracts.',
    },
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(ErrorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Over TLS the cookie is called `__Host-sid`.',
        },
      },
    },
  };
}
