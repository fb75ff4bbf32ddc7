declare module 'aisparser' {
  /** A decoded message. Numbers that it lacks are NaN, strings empty; reading a cut-off one throws. */
  interface AisMessage {
    valid: 'VALID' | 'INVALID' | 'UNSUPPORTED' | 'INCOMPLETE';
    aisType: number;
    mmsi: number;
    midCountryIso: string;
    imo: number;
    name: string;
    callSign: string;
    shipType: number;
    shipTypeStr: string;
    navStatusStr: string;
    /** Metres. */
    draught: number;
    destination: string;
    etaMonth: number;
    etaDay: number;
    etaHour: number;
    etaMinute: number;
    latitude: number;
    longitude: number;
    /** Knots. */
    sog: number;
    /** `HIGH` where `sog` is NaN since it is 102.2 knots or more. */
    sogStatus: 'VALID' | 'HIGH' | 'NA' | 'INVALID';
    cog: number;
    heading: number;
  }

  class AisParser {
    constructor(options: { checksum: boolean });
    parse(sentence: string): AisMessage;
  }

  export = AisParser;
}
