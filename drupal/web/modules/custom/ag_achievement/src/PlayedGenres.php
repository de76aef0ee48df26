<?php

declare(strict_types=1);

namespace Drupal\ag_achievement;

use Drupal\ag_game\MemberDataInterface;
use Drupal\Core\Database\Connection;
use Drupal\user\UserInterface;

/**
 * Genres of which members have played a game, for “Explorer”.
 */
final readonly class PlayedGenres implements MemberDataInterface {

  public function __construct(private Connection $database) {}

  /**
   * @param int[] $nids
   *   Unknown and unpublished games are ignored.
   */
  public function add(int $uid, array $nids): void {
    if ($nids === []) {
      return;
    }
    $query = $this->database->select('node_field_data', 'n')
      ->distinct()
      ->condition('n.nid', $nids, 'IN')
      ->condition('n.type', 'game')
      ->condition('n.status', 1)
      ->condition('n.default_langcode', 1);
    $query->innerJoin('node__field_genre', 'g', '[g].[entity_id] = [n].[nid] AND [g].[deleted] = 0');
    $query->addField('g', 'field_genre_target_id');
    foreach ($query->execute()->fetchCol() as $tid) {
      $this->database->merge('ag_achievement_genre')->keys(['uid' => $uid, 'tid' => $tid])->execute();
    }
  }

  public function count(int $uid): int {
    return (int) $this->database->query(
      'SELECT COUNT(*) FROM {ag_achievement_genre} [g] INNER JOIN {taxonomy_term_data} [t] ON [t].[tid] = [g].[tid] WHERE [g].[uid] = :uid',
      [':uid' => $uid],
    )->fetchField();
  }

  public function name(): string {
    return 'played_genres';
  }

  public function collect(UserInterface $user): array {
    return $this->database->query(
      'SELECT [t].[name] FROM {ag_achievement_genre} [g] INNER JOIN {taxonomy_term_field_data} [t] ON [t].[tid] = [g].[tid] AND [t].[default_langcode] = 1 WHERE [g].[uid] = :uid ORDER BY [t].[name]',
      [':uid' => $user->id()],
    )->fetchCol();
  }

  public function deleteForUser(int $uid): void {
    $this->database->delete('ag_achievement_genre')->condition('uid', $uid)->execute();
  }

}
