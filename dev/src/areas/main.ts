import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';
import { writtenLists } from './written-lists';

for (const [path, text] of Object.entries(writtenLists())) writeFileSync(join(repository, path), text);
