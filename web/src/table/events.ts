/** The names of all fields in a union of events; a misspelt one is an error. */
type FieldOf<Event> = Event extends unknown ? keyof Event : never

/** Any event of a union, as far as it has a field. */
export type EventFields<Event> = Partial<Record<FieldOf<Event>, unknown>>
