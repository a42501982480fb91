import { onTestFinished, vi } from 'vitest';

interface Reply {
  status: number;
  response: unknown;
}

/** Answers uploads, which go by XMLHttpRequest, in the place of the server. */
export const answerUploads = (reply: () => Reply): void => {
  class FakeRequest extends XMLHttpRequest {
    override open = () => {};
    override setRequestHeader = () => {};
    override send = () => {
      const { status, response } = reply();
      Object.defineProperties(this, { status: { value: status }, response: { value: response } });
      this.onload?.(new ProgressEvent('load'));
    };
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
};
