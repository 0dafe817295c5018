/** What a report is about: a review, or the doctor's reply to it. */
export type ReportSubject = 'review' | 'reply';
