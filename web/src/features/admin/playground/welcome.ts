/** What the editor says before anything was asked; lines that fit beside the list at 1280 px. */
export const welcome = `# Choose a ready query at the
# left, or write your own.
# Ctrl/Cmd+Enter runs it,
# Ctrl+Space suggests fields.
# Ctrl+M, then Tab, leaves the
# editor (Mac: Ctrl+Shift+M).

query WhoAmI {
  viewer {
    admin {
      fullName
      role
    }
  }
}
`;
