import { runMain } from '@vetcare/service-kit';
import { startReview } from './app';
import { readReviewConfig } from './config';

void runMain(() => startReview(readReviewConfig(process.env), { now: () => new Date() }));
