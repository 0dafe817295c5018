import type { ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { answerHeaders, type HeaderList } from '../http/headers';
import { afterRefusalPause, isRefusal } from '../limits/refusal-pause';

/**
 * An answer up to this size is sent together with its headers in one write, and its connection to the service is freed at
 * once.
 */
const BUFFERED_BYTES = 64 * 1024;

/** The caller left or stopped reading the answer, which is not the service's fault. */
export class CallerGoneError extends Error {
  constructor() {
    super('The caller left before the answer was written');
    this.name = 'CallerGoneError';
  }
}

interface AnswerDeps {
  response: ServerResponse;
  /** The gateway's headers. A header of the same name from the service replaces them. */
  ownHeaders: HeaderList;
  /** How long a caller may stop reading the answer before the connection is closed. */
  stallMs: number;
  /** How long a refusal is held back. */
  refusalPauseMs: number;
  onStatus: (status: number, headers: Readonly<Record<string, unknown>>) => void;
  onEnd: () => void;
  /** Called with a `CallerGoneError` if the failure is not the service's fault. */
  onError: (error: Error) => void;
}

/** An undici handler that writes the answer of a service to the caller. */
export function createAnswerHandler(deps: AnswerDeps): Dispatcher.DispatchHandler {
  const { response } = deps;
  const writer = createAnswerWriter(deps);
  let abort = () => {};
  const onClose = () => {
    if (!response.writableFinished) abort();
  };
  return {
    onRequestStart(controller) {
      abort = () => controller.abort(new CallerGoneError());
      if (response.destroyed) abort();
      else response.once('close', onClose);
    },
    onResponseStart(controller, status, headers) {
      if (status < 200) return;
      deps.onStatus(status, headers);
      writer.start(status, answerHeaders(controller.rawHeaders, deps.ownHeaders));
    },
    onResponseData: (controller, chunk) => writer.write(chunk, controller),
    onResponseEnd() {
      response.off('close', onClose);
      writer.end();
      deps.onEnd();
    },
    onResponseError(_controller, error) {
      response.off('close', onClose);
      deps.onError(error);
    },
  };
}

function createAnswerWriter({
  response,
  stallMs,
  refusalPauseMs,
}: Pick<AnswerDeps, 'response' | 'stallMs' | 'refusalPauseMs'>) {
  let status = 0;
  let headers: string[] = [];
  let buffered: Buffer[] = [];
  let bytes = 0;
  let stalled: NodeJS.Timeout | undefined;
  const dropIfStalled = () => {
    if (!stalled) response.once('close', () => clearTimeout(stalled));
    clearTimeout(stalled);
    stalled = setTimeout(() => response.destroy(), stallMs);
  };

  /** Pauses the service while the caller is not reading, so that a slow caller does not fill the gateway's memory. */
  function send(chunk: Buffer, controller: Dispatcher.DispatchController): void {
    if (response.write(chunk)) return;
    controller.pause();
    dropIfStalled();
    response.once('drain', () => {
      clearTimeout(stalled);
      controller.resume();
    });
  }

  function sendBuffered(): void {
    const hasLength = headers.includes('content-length') || bytes === 0;
    if (!hasLength) headers.push('content-length', String(bytes));
    response.writeHead(status, headers);
    response.end(buffered.length === 1 ? buffered[0] : Buffer.concat(buffered));
    if (!response.writableFinished && response.writableLength > 0) dropIfStalled();
  }

  return {
    start(answered: number, withHeaders: string[]) {
      status = answered;
      headers = withHeaders;
    },
    write(chunk: Buffer, controller: Dispatcher.DispatchController) {
      if (response.headersSent) return send(chunk, controller);
      buffered.push(chunk);
      bytes += chunk.length;
      if (bytes <= BUFFERED_BYTES) return;
      response.writeHead(status, headers);
      send(Buffer.concat(buffered), controller);
      buffered = [];
    },
    end() {
      if (!response.headersSent) {
        if (!isRefusal(status, headers.includes('retry-after'))) return sendBuffered();
        return afterRefusalPause(refusalPauseMs, sendBuffered);
      }
      response.end();
      if (!response.writableFinished && response.writableLength > 0) dropIfStalled();
    },
  };
}
