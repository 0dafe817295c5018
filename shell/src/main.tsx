import './federation/shared-copies';
import { start } from './start';

start(window);
