import { z } from 'zod';
import * as admin from '../admin';
import * as doctor from '../doctor';
import * as report from '../report';
import * as review from '../review';
import * as user from '../user';
import { accessErrors, admins, patients, type Route, writeErrors } from './route';

/** Routes for reviews and their moderation. */
export const reviewRoutes = {
  rateDoctor: {
    method: 'POST',
    paths: ['/api/user/rate-doctor'],
    service: 'review',
    access: patients,
    summary: 'Review a doctor; a second review replaces the first',
    body: review.RateBody,
    status: 201,
    answer: review.ReviewSaved,
    errors: [...writeErrors, ...accessErrors, 'not_found'],
  },
  listReviews: {
    method: 'GET',
    paths: ['/doctor/ratings/:id', '/api/doctors/:id/ratings'],
    service: 'review',
    access: 'anyone',
    summary: 'Reviews of a doctor, newest first',
    status: 200,
    answer: z.array(review.Review),
    errors: ['not_found'],
  },
  reportReview: {
    method: 'POST',
    paths: ['/api/reviews/:id/report'],
    service: 'review',
    access: 'signed-in',
    summary: "Ask admins to look at somebody else's review; a second report replaces the first",
    body: report.ReportBody,
    status: 200,
    answer: user.Done,
    errors: [...writeErrors, ...accessErrors, 'not_found'],
  },
  listAllReviews: {
    method: 'GET',
    paths: ['/api/admin/reviews'],
    service: 'review',
    access: admins,
    summary: 'Reviews of all doctors, also hidden ones, newest first',
    query: admin.AdminReviewQuery,
    status: 200,
    answer: z.array(admin.AdminReview),
    errors: [...accessErrors, 'validation_failed'],
  },
  hideReview: {
    method: 'POST',
    paths: ['/api/admin/reviews/:id/hide'],
    service: 'review',
    access: admins,
    summary: "Take a review off the doctor's page and out of the rating, with a reason",
    body: doctor.ReasonBody,
    status: 200,
    answer: admin.AdminReviewChanged,
    errors: [...writeErrors, ...accessErrors, 'not_found', 'conflict'],
  },
  showReview: {
    method: 'POST',
    paths: ['/api/admin/reviews/:id/show'],
    service: 'review',
    access: admins,
    summary: 'Show a hidden review again',
    status: 200,
    answer: admin.AdminReviewChanged,
    errors: [...writeErrors, ...accessErrors, 'not_found', 'conflict'],
  },
  listReportedReviews: {
    method: 'GET',
    paths: ['/api/admin/reviews/reported'],
    service: 'review',
    access: admins,
    summary: 'Reported reviews that wait for a decision, newest first; how many there are is in X-Total-Count',
    query: admin.PageQuery,
    status: 200,
    answer: z.array(report.ReportedReview),
    errors: [...accessErrors, 'validation_failed'],
  },
  keepReview: {
    method: 'POST',
    paths: ['/api/admin/reviews/:id/keep'],
    service: 'review',
    access: admins,
    summary: 'Leave a reported review as it is and close its reports',
    status: 200,
    answer: admin.AdminReviewChanged,
    errors: [...writeErrors, ...accessErrors, 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Route>;
