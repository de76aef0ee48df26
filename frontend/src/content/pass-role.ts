/** The role of game pass holders. */
export const PASS_ROLE = 'game_pass_subscriber';
