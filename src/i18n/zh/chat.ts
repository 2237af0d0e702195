/** Words of the room `chat`. */
export const chat = {};
