/** As much of it as is used: the newest needs a newer Node than the service does, so that which is there differs. */
declare module '@opentelemetry/sdk-node' {
  export class NodeSDK {
    constructor(settings: { serviceName: string });
    start(): void;
    /** Resolves when all spans are sent. */
    shutdown(): Promise<void>;
  }
}
