type FieldOf<Event> = Event extends unknown ? keyof Event : never
type ValueOf<Event, Field> = Event extends unknown ? (Field extends keyof Event ? Event[Field] : never) : never

/** Any event of a union, with all fields that some of them have; a misspelt field is an error. */
export type EventFields<Event> = { [Field in FieldOf<Event>]?: ValueOf<Event, Field> }
