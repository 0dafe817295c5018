import { nestedSchemaOf, schemaOf } from './schema';

interface Pet {
  _id: string;
  name: string;
  chip?: string;
}

describe('the schema of a collection', () => {
  it('has the columns of its type', () => {
    expect(Object.keys(schemaOf<Pet>({ _id: String, name: String, chip: String }).paths)).toEqual([
      '_id',
      'name',
      'chip',
    ]);
  });

  it('does not compile without one of them, or with another', () => {
    // @ts-expect-error The optional chip is missing, and mongoose would drop it.
    schemaOf<Pet>({ _id: String, name: String });
    // @ts-expect-error The id of a pet is no id of the database's making.
    schemaOf<Pet>({ name: String, chip: String });
    // @ts-expect-error A pet has no age.
    schemaOf<Pet>({ _id: String, name: String, chip: String, age: Number });
  });

  it('is spread over shards by what it says, and keeps empty objects where it says so', () => {
    const options = { shardKey: { chip: 1 }, minimize: false } as const;
    expect(schemaOf<{ chip: string }>({ chip: String }, options)).toMatchObject({ options });
    expect(schemaOf<{ chip: string }>({ chip: String })).toMatchObject({ options: { minimize: true } });
  });

  it('has no id of its own if it is nested', () => {
    expect(Object.keys(nestedSchemaOf<{ at: Date }>({ at: Date }).paths)).toEqual(['at']);
  });
});
