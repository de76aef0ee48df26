<?php

declare(strict_types=1);

namespace Drupal\ag_save;

use Drupal\Core\Database\Connection;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Lists the versions of a member's saves without their data.
 */
final readonly class SaveList {

  public function __construct(
    private Connection $database,
    private AliasManagerInterface $aliases,
    private SaveQuota $quota,
  ) {}

  /**
   * Games with the latest save first.
   */
  public function forUser(int $uid): array {
    $saves = [];
    $bytes = 0;
    foreach ($this->rows($uid) as $row) {
      $bytes += (int) $row->bytes;
      $saves[$row->nid] ??= ['game' => $this->game($row), 'versions' => []];
      $saves[$row->nid]['versions'][] = self::version($row);
    }
    return ['saves' => array_values($saves), 'bytes' => $bytes, 'quota' => $this->quota->bytes()];
  }

  /**
   * Newest first.
   */
  public function versions(int $uid, int $nid): array {
    return array_map(self::version(...), $this->rows($uid, $nid));
  }

  /**
   * @return \stdClass[]
   *   By time of the last write, of revisions of one game in their order.
   */
  private function rows(int $uid, ?int $nid = NULL): array {
    $query = $this->database->select('ag_save_version', 'v')
      ->fields('v', ['nid', 'revision', 'bytes', 'updated', 'device'])
      ->condition('v.uid', $uid)
      ->orderBy('v.updated', 'DESC')
      ->orderBy('v.revision', 'DESC')
      ->orderBy('v.nid');
    if ($nid !== NULL) {
      $query->condition('v.nid', $nid);
    }
    $query->innerJoin(
      'node_field_data',
      'n',
      '[n].[nid] = [v].[nid] AND [n].[default_langcode] = 1',
    );
    return $query->fields('n', ['title', 'status'])->execute()->fetchAll();
  }

  /**
   * An unpublished game has no page.
   */
  private function game(\stdClass $row): array {
    return [
      'nid' => (int) $row->nid,
      'title' => $row->title,
      'path' => $row->status ? $this->aliases->getAliasByPath("/node/$row->nid") : NULL,
    ];
  }

  private static function version(\stdClass $row): array {
    return [
      'revision' => (int) $row->revision,
      'updated' => gmdate(DATE_RFC3339, (int) $row->updated),
      'bytes' => (int) $row->bytes,
      'device' => $row->device,
    ];
  }

}
