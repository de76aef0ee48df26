<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\ag_game\Plugin\QueueWorker\PublishScheduled;
use Drupal\ag_game\Plugin\Validation\Constraint\GameConstraint;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Queue\QueueFactory;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\node\NodeInterface;

/**
 * Publishes scheduled games.
 */
final class ScheduledGames {

  use StringTranslationTrait;

  private const BATCH = 500;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly GameVersions $versions,
    private readonly QueueFactory $queues,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Puts the games whose time has come into the queue, the earliest first.
   *
   * A game that already waits there may be put there twice: the second time finds nothing to do.
   */
  public function enqueue(): void {
    $due = $this->entityTypeManager->getStorage('node')->getQuery()
      ->accessCheck(FALSE)
      // Includes drafts of published games.
      ->latestRevision()
      ->condition('type', 'game')
      ->condition('status', NodeInterface::NOT_PUBLISHED)
      ->condition('field_publish_on', $this->time->getCurrentTime(), '<=')
      ->sort('field_publish_on')
      ->range(0, self::BATCH)
      ->execute();
    foreach ($due as $nid) {
      $this->queues->get(PublishScheduled::ID)->createItem((int) $nid);
    }
  }

  /**
   * Publishes a game if it is still due, dated by the chosen time. A game published before keeps its date.
   *
   * A game that breaks a rule stays a draft, with the reason in its revision log.
   *
   * @return bool
   *   Whether it was published.
   */
  public function publish(int $nid): bool {
    $game = $this->versions->latest($nid);
    if ($game === NULL || $game->bundle() !== 'game' || $game->isPublished() || !$this->isDue($game)) {
      return FALSE;
    }
    $problem = $this->problem((clone $game)->setPublished());
    if ($problem === NULL) {
      if ($this->versions->live($game) === NULL) {
        $game->set('published_at', $game->get('field_publish_on')->value);
      }
      $game->setPublished();
    }
    $game->set('field_publish_on', NULL);
    $game->setNewRevision();
    $game->setRevisionCreationTime($this->time->getCurrentTime());
    $game->setRevisionUserId($game->getRevisionUserId());
    $game->setRevisionLogMessage((string) ($problem === NULL
      ? $this->t('Published on schedule.')
      : $this->t('Not published on schedule: @problem', ['@problem' => $problem])));
    $game->setChangedTime($this->time->getCurrentTime())->save();
    return $problem === NULL;
  }

  /**
   * Why a game cannot be published. Cron has no permissions, so that only our own rules count.
   */
  private function problem(NodeInterface $game): ?string {
    foreach ($game->validate() as $violation) {
      if ($violation->getConstraint() instanceof GameConstraint) {
        return strip_tags((string) $violation->getMessage());
      }
    }
    return NULL;
  }

  private function isDue(NodeInterface $game): bool {
    $time = $game->get('field_publish_on')->value;
    return $time !== NULL && (int) $time <= $this->time->getCurrentTime();
  }

}
