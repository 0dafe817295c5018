import { emptySearch, readSearch, toggled, toQuery, withFilters, withName, writeSearch } from './doctor-search';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('an address and its search are the same thing', () => {
  const query =
    'specialization=Surgery&specialization=Dentistry&rating=4&experience=10&fees=600&when=today&species=cat&language=hi&sort=fees&pages=3';
  expect(writeSearch(read(query)).toString()).toBe(query);
  expect(writeSearch(emptySearch).toString()).toBe('');
});

test.each([
  'rating=5',
  'experience=3',
  'fees=1000',
  'when=later',
  'species=dragon',
  'language=xx',
  'sort=age',
  'pages=-1',
  'pages=x',
])('%s is not on offer', (query) => {
  expect(read(query)).toEqual(emptySearch);
});

test('a name comes alone', () => {
  expect(read('search=rao&rating=4&specialization=Surgery')).toEqual({ ...emptySearch, search: 'rao' });
  expect(withName(read('rating=4&sort=fees&pages=2'), 'rao')).toEqual({ ...emptySearch, search: 'rao', sort: 'fees' });
});

test('a filter clears the name and begins at the first page', () => {
  expect(withFilters(read('search=rao&pages=2'), { minRating: 4 })).toEqual({ ...emptySearch, minRating: 4 });
});

test('a specialization is added and taken away', () => {
  const one = toggled(emptySearch, 'Surgery');
  expect(toggled(one, 'Dentistry').specializations).toEqual(['Surgery', 'Dentistry']);
  expect(toggled(one, 'Surgery').specializations).toEqual([]);
});

test('the call carries only what was chosen', () => {
  expect(toQuery({ ...emptySearch, search: '  ', maxFees: 400 })).toEqual({
    search: undefined,
    specialization: [],
    minRating: null,
    minExperience: null,
    maxFees: 400,
    when: null,
    species: null,
    language: null,
    sort: undefined,
  });
});
