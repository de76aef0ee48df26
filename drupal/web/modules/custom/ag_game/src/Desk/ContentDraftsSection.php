<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\ag_game\ReleaseState;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * Lists drafts of posts, pages and playlists on the dashboard.
 */
final class ContentDraftsSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly ReleaseState $states,
  ) {}

  public function cards(AccountInterface $account): array {
    $types = array_filter(
      ['page', 'playlist', 'post'],
      static fn (string $type): bool => $account->hasPermission("edit any $type content"),
    );
    if ($types === []) {
      return [];
    }
    $storage = $this->entityTypeManager->getStorage('node');
    // Includes drafts of published content.
    $query = $storage->getQuery()
      ->accessCheck(TRUE)
      ->latestRevision()
      ->condition('type', $types, 'IN')
      ->condition('status', NodeInterface::NOT_PUBLISHED);
    $total = (int) (clone $query)->count()->execute();
    $revisions = $query->sort('vid', 'DESC')->range(0, DeskCard::ITEMS)->execute();
    $items = [];
    foreach ($storage->loadMultipleRevisions(array_keys($revisions)) as $draft) {
      assert($draft instanceof NodeInterface);
      $items[] = $this->item($draft);
    }
    return [
      new DeskCard(
        $this->t('Drafts of posts, pages and playlists'),
        $total,
        $items,
        $this->t('All posts, pages and playlists are published.'),
        Url::fromUserInput('/admin/content'),
        array_map(static fn (string $type): string => "node_list:$type", array_values($types)),
      ),
    ];
  }

  private function item(NodeInterface $draft): DeskItem {
    $release = $draft->hasField('field_publish_on') ? $draft->get('field_publish_on')->value : NULL;
    return new DeskItem(
      (string) $draft->label(),
      $draft->toUrl('edit-form'),
      $release === NULL
        ? $this->t('changed @day', [
          '@day' => $this->states->day((int) $draft->getRevisionCreationTime()),
        ])
        : $this->t('scheduled for @day', ['@day' => $this->states->day((int) $release)]),
    );
  }

}
