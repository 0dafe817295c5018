import { type Row, testsOf } from '../row';
import { fieldsOf } from './fields-of';

const api = testsOf('e2e/test/api/fields.spec.ts');
const aReview = api('a review');
const reviews = testsOf('e2e/test/api/review.spec.ts');

export const review: Row[] = [
  ...fieldsOf('Review', ['_id', 'doctorId', 'comment', 'createdAt'], aReview),
  { id: 'entities.Review.userId', says: 'Review: userId (with FirstName, LastName)', shownBy: [aReview] },
  {
    id: 'entities.Review.rating',
    says: 'Review: rating (1 to 5)',
    shownBy: [
      aReview,
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
  },
];
