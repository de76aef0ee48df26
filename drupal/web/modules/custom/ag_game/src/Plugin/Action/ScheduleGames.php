<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\ag_game\BulkRevision;
use Drupal\ag_game\GameVersions;
use Drupal\ag_game\ReleaseDay;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Plugin\ConfigurableInterface;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\Datetime\DrupalDateTime;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Messenger\MessengerInterface;
use Drupal\Core\Plugin\PluginFormInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Schedules drafts that are valid for publication.
 */
#[Action(id: 'ag_game_schedule', label: new TranslatableMarkup('Schedule games'), type: 'node')]
final class ScheduleGames extends GameAction implements ConfigurableInterface, PluginFormInterface {

  use ConfiguredAction;

  protected const TRANSITION = 'publish';

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    MessengerInterface $messages,
    GameVersions $versions,
    AccountInterface $currentUser,
    EntityTypeManagerInterface $entityTypeManager,
    BulkRevision $revisions,
    protected ReleaseDay $releases,
    protected TimeInterface $time,
  ) {
    parent::__construct(
      $configuration,
      $plugin_id,
      $plugin_definition,
      $messages,
      $versions,
      $currentUser,
      $entityTypeManager,
      $revisions,
    );
  }

  protected function apply(NodeInterface $game): void {
    $this->revisions->mark($this->buildScheduledVersion($game), $this->label(), $this->version($game)->getLoadedRevisionId())->save();
  }

  public function isApplicable(NodeInterface $game): bool {
    $version = $this->version($game);
    if ($version->isPublished() || (int) $version->get('field_publish_on')->value === $this->time()) {
      return FALSE;
    }
    $problems = $this->problems($this->buildScheduledVersion($game));
    $this->reportProblems(
      $game,
      $problems,
      fn(array $arguments): TranslatableMarkup => $this->t('%title was not scheduled. @problem', $arguments),
    );
    return $problems === [];
  }

  private function buildScheduledVersion(NodeInterface $game): NodeInterface {
    $version = clone $this->version($game);
    if ($this->versions->canHaveDraft($version)) {
      $version->set(GameVersions::STATE, GameVersions::DRAFT);
    }
    return $version->set('field_publish_on', $this->time());
  }

  private function version(NodeInterface $game): NodeInterface {
    return $this->versions->draft($game) ?? $game;
  }

  private function time(): int {
    return (int) $this->configuration['time'];
  }

  public function buildConfigurationForm(array $form, FormStateInterface $form_state): array {
    $form['time'] = [
      '#type' => 'datetime',
      '#title' => $this->t('Publish on'),
      '#default_value' => DrupalDateTime::createFromTimestamp($this->releases->next()->getTimestamp()),
      '#required' => TRUE,
      '#description' => $this->t('The next Thursday is suggested. Published games without a draft do not change.'),
    ];
    return $form;
  }

  public function validateConfigurationForm(array &$form, FormStateInterface $form_state): void {
    $time = $form_state->getValue('time');
    if ($time instanceof DrupalDateTime && $time->getTimestamp() <= $this->time->getCurrentTime()) {
      $form_state->setErrorByName('time', $this->t('This time has passed. Choose a later one.'));
    }
  }

  public function submitConfigurationForm(array &$form, FormStateInterface $form_state): void {
    $time = $form_state->getValue('time');
    $this->configuration['time'] = $time instanceof DrupalDateTime ? $time->getTimestamp() : 0;
  }

}
