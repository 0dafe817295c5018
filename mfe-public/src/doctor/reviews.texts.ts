import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Reviews',
  loading: 'Loading reviews',
  failed: 'We couldn’t load the reviews',
  failedBody: 'The rest of this page still works.',
  none: 'No reviews yet',
  noneBody: 'Be the first to tell others about your consultation.',
  noneForDoctors: 'They’ll appear here after the first consultations.',
  doctorsDontWrite: 'Reviews are written by pet owners.',
  verified: 'Verified',
  notVerified: 'Not verified',
  counted: 'Only verified reviews, by people who completed a booking with this doctor, count towards the rating.',
  report: 'Report',
  reported: 'Reported',
  ofReview: (act: string, author: string) => `${act}: review by ${author}`,
  reportFailed: 'The report form couldn’t be opened',
  form: {
    counts: 'It counts towards the rating once you have had a consultation with this doctor.',
    title: 'Write a review',
    rating: 'Your rating',
    comment: 'Your review',
    commentHint: 'What helped your pet? Please leave out private details.',
    again: 'You’ve already reviewed this doctor. A new review will replace it.',
    submit: 'Submit review',
    submitting: 'Submitting...',
    needsLogin: 'Please login to submit a review',
    login: 'Login',
    needsRating: 'Please select a rating',
    needsComment: 'Please write a comment',
    success: 'Review submitted successfully!',
    failed: 'Failed to submit review',
  },
};

export const reviewsTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './reviews.texts.hi') });
