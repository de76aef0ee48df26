<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game\ReleaseState;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\node\NodeInterface;

/**
 * Published games with a draft.
 */
final class ChangesSection extends GamesSection {

  public function __construct(
    EntityTypeManagerInterface $entityTypeManager,
    private readonly GameVersions $versions,
    private readonly ReleaseState $states,
  ) {
    parent::__construct($entityTypeManager);
  }

  /**
   * {@inheritdoc}
   */
  protected function find(QueryInterface $query): void {
    $query->condition('status', 1)->addTag(GameVersions::QUERY_TAG)->sort('nid');
  }

  /**
   * {@inheritdoc}
   */
  protected function labels(): array {
    return [
      'title' => $this->t('Unpublished changes'),
      'empty' => $this->t('No published game has a draft.'),
      'filters' => ['state' => 'changed'],
    ];
  }

  /**
   * {@inheritdoc}
   */
  protected function describe(NodeInterface $game): \Stringable|string {
    $draft = $this->versions->draft($game);
    return match (TRUE) {
      $draft === NULL => '',
      !$draft->get('field_publish_on')->isEmpty() => $this->t('scheduled for @day', ['@day' => $this->states->day((int) $draft->get('field_publish_on')->value)]),
      default => $this->t('changed @day', ['@day' => $this->states->day((int) $draft->getRevisionCreationTime())]),
    };
  }

}
