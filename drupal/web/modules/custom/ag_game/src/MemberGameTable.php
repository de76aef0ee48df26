<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Database\Query\SelectInterface;
use Drupal\user\UserInterface;

/**
 * A table with the columns uid and nid, named in the class constant `TABLE`.
 *
 * Classes need a `$database`.
 */
trait MemberGameTable {

  public function delete(int $uid, int $nid): void {
    $this->database->delete(self::TABLE)->condition('uid', $uid)->condition('nid', $nid)->execute();
  }

  public function deleteForGame(int $nid): void {
    $this->database->delete(self::TABLE)->condition('nid', $nid)->execute();
  }

  public function deleteForUser(int $uid): void {
    $this->database->delete(self::TABLE)->condition('uid', $uid)->execute();
  }

  /**
   * @return \stdClass[]
   *   Latest first: the columns, and the game as `{ nid, title }`.
   */
  protected function export(UserInterface $user, string $time, string ...$columns): array {
    $query = $this->database->select(self::TABLE, 'm')
      ->fields('m')
      ->condition('m.uid', $user->id());
    $query->innerJoin(
      'node_field_data',
      'n',
      '[n].[nid] = [m].[nid] AND [n].[default_langcode] = 1',
    );
    $query->fields('n', ['title'])->orderBy("m.$time", 'DESC');
    foreach (['nid', ...$columns] as $column) {
      $query->orderBy("m.$column");
    }
    $rows = $query->execute()->fetchAll();
    foreach ($rows as $row) {
      $row->game = ['nid' => (int) $row->nid, 'title' => $row->title];
    }
    return $rows;
  }

  /**
   * Published games as `n.nid`; the table is `m`.
   */
  protected function publishedGamesQuery(int $uid): SelectInterface {
    $query = $this->database->select('node_field_data', 'n')
      ->fields('n', ['nid'])
      ->condition('n.type', 'game')
      ->condition('n.status', 1)
      ->condition('n.default_langcode', 1)
      ->addTag('node_access');
    $query->innerJoin(self::TABLE, 'm', '[m].[nid] = [n].[nid]');
    return $query->condition('m.uid', $uid);
  }

}
