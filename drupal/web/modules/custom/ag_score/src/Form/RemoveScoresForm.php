<?php

declare(strict_types=1);

namespace Drupal\ag_score\Form;

use Drupal\ag_score\Leaderboards;
use Drupal\ag_score\ScoreRules;
use Drupal\Core\Form\ConfirmFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\RedirectResponse;

/**
 * Confirms the removal of members from a game's boards.
 */
final class RemoveScoresForm extends ConfirmFormBase {

  protected NodeInterface $game;

  protected array $names = [];

  public function __construct(
    protected Leaderboards $leaderboards,
    #[Autowire(service: 'logger.channel.ag_score')]
    protected LoggerInterface $logger,
  ) {}

  public function getFormId(): string {
    return 'ag_score.remove';
  }

  public function buildForm(
    array $form,
    FormStateInterface $form_state,
    ?NodeInterface $node = NULL,
  ): array|RedirectResponse {
    assert($node !== NULL);
    $this->game = $node;
    $scores = $this->scores();
    if ($scores === []) {
      $this->messenger()->addStatus($this->t('None of these members has a score in this game.'));
      return new RedirectResponse($this->getCancelUrl()->setAbsolute()->toString());
    }
    $this->names = array_map(fn(\stdClass $score): string => $score->name, $scores);
    $form['#cache'] = ['max-age' => 0];
    $form['scores'] = [
      '#theme' => 'item_list',
      '#items' => array_map(
        fn(\stdClass $score) => $this->t(
          '@name: @value',
          ['@name' => $score->name, '@value' => $score->value],
        ),
        $scores,
      ),
    ];
    return parent::buildForm($form, $form_state);
  }

  public function getQuestion(): TranslatableMarkup {
    $game = ['%title' => $this->game->label()];
    return count($this->names) === 1
      ? $this->t(
        'Remove %name from the leaderboards of %title?',
        $game + ['%name' => reset($this->names)],
      )
      : $this->t(
        'Remove @count members from the leaderboards of %title?',
        $game + ['@count' => count($this->names)],
      );
  }

  public function getDescription(): TranslatableMarkup {
    return $this->t(
      'This deletes their scores in this game and cannot be undone. They can set new scores.',
    );
  }

  public function getConfirmText(): TranslatableMarkup {
    return $this->t('Remove');
  }

  public function getCancelUrl(): Url {
    return Url::fromRoute('ag_score.scores', ['node' => $this->game->id()]);
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    foreach (array_keys($this->names) as $uid) {
      $this->leaderboards->remove((int) $this->game->id(), $uid);
      $this->logger->notice(
        'The scores of member @uid in game @nid were removed.',
        ['@uid' => $uid, '@nid' => $this->game->id()],
      );
    }
    $this->messenger()->addStatus($this->formatPlural(
      count($this->names),
      'The member’s scores of this game were removed.',
      'The scores of @count members of this game were removed.',
    ));
    $form_state->setRedirectUrl($this->getCancelUrl());
  }

  private function scores(): array {
    $rules = ScoreRules::fromGame($this->game);
    $best = $rules === NULL ? [] : $this->leaderboards->findBest($rules);
    $uids = explode(',', $this->getRequest()->query->getString('members'));
    return array_intersect_key($best, array_flip($uids));
  }

}
