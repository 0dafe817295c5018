import { lazy } from 'react';

/** A chunk of its own, because only doctors write replies. */
export const loadReplyForm = () => import('./reply-form.view');

export const ReplyForm = lazy(async () => ({ default: (await loadReplyForm()).ReplyForm }));
