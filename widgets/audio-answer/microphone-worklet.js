// Runs on the browser's audio thread: turns what the microphone hears into 16-bit samples, a tenth of a second at a time.
const PARTS_A_SECOND = 10;

class Microphone extends AudioWorkletProcessor {
  samples = new Int16Array(Math.round(sampleRate / PARTS_A_SECOND));
  filled = 0;
  peak = 0;
  isPaused = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => {
      if (data === 'flush') this.send();
      else this.isPaused = data === 'pause';
    };
  }

  send() {
    const samples = this.samples.slice(0, this.filled);
    this.port.postMessage({ samples, peak: this.peak }, [samples.buffer]);
    this.filled = 0;
    this.peak = 0;
  }

  process([input]) {
    const heard = input[0];
    if (!heard || this.isPaused) return true;
    for (const value of heard) {
      const limited = Math.max(-1, Math.min(1, value));
      this.peak = Math.max(this.peak, Math.abs(limited));
      this.samples[this.filled] = Math.round(limited * 32767);
      this.filled += 1;
      if (this.filled === this.samples.length) this.send();
    }
    return true;
  }
}

registerProcessor('microphone', Microphone);
