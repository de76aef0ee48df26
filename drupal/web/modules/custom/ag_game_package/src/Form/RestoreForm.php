<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Form;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game_package\GamesDirectory;
use Drupal\ag_game_package\PackageAssignment;
use Drupal\ag_game_package\PackageException;
use Drupal\ag_game_package\PackageStorage;
use Drupal\ag_game_package\PackageVersions;
use Drupal\ag_game_package\UnpackBatch;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Form\ConfirmFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Drupal\file\Entity\File;
use Drupal\file\FileInterface;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;

/**
 * Makes an earlier version of a game the current one again.
 */
final class RestoreForm extends ConfirmFormBase {

  protected NodeInterface $game;

  protected FileInterface $file;

  public function __construct(
    protected GameVersions $revisions,
    protected GamesDirectory $games,
    protected PackageStorage $packages,
    protected PackageVersions $versions,
  ) {}

  public function getFormId(): string {
    return 'ag_game_package_restore';
  }

  public function buildForm(
    array $form,
    FormStateInterface $form_state,
    ?NodeInterface $node = NULL,
    ?FileInterface $file = NULL,
  ): array {
    assert($node !== NULL && $file !== NULL);
    $this->game = $node;
    $this->file = $file;
    return parent::buildForm($form, $form_state);
  }

  public function getQuestion(): TranslatableMarkup {
    return $this->t('Restore %file?', ['%file' => $this->file->getFilename()]);
  }

  public function getDescription(): TranslatableMarkup {
    return $this->revisions->live($this->game) === NULL
      ? $this->t('The game is not published. The current version stays in the list.')
      : $this->t('Visitors play this version at once. The current one stays in the list.');
  }

  public function getConfirmText(): TranslatableMarkup {
    return $this->t('Restore');
  }

  public function getCancelUrl(): Url {
    return Url::fromRoute('ag_game_package.versions', ['node' => $this->game->id()]);
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $form_state->setRedirectUrl($this->getCancelUrl());
    $nid = (int) $this->game->id();
    $fid = (int) $this->file->id();
    $record = $this->packages->load($fid);
    $batch = $record !== NULL && $this->games->has($nid, $record->version)
      ? UnpackBatch::empty()
      : UnpackBatch::create($fid);
    batch_set($batch->addOperation([self::class, 'restore'], [$nid, $fid])->toArray());
  }

  public static function restore(int $nid, int $fid): void {
    $game = Node::load($nid);
    $file = File::load($fid);
    if ($game === NULL || $file === NULL) {
      return;
    }
    $name = ['%file' => $file->getFilename()];
    try {
      \Drupal::service(PackageAssignment::class)->assign(
        $game,
        $file,
        new TranslatableMarkup('Restored the package @file.', ['@file' => $file->getFilename()]),
      );
      \Drupal::messenger()->addStatus(new TranslatableMarkup('%file was restored.', $name));
    }
    catch (PackageException $exception) {
      \Drupal::messenger()->addError(new TranslatableMarkup('%file was not restored. @reason', $name + ['@reason' => $exception->reason]));
    }
  }

  /**
   * Only earlier versions of the same game; publishing requires its own permission.
   */
  public function access(NodeInterface $node, FileInterface $file, AccountInterface $account): AccessResultInterface {
    $access = $node->access('update', $account, TRUE)->andIf(
      AccessResult::allowedIf(isset($this->versions->ofGame((int) $node->id())[(int) $file->id()]))->setCacheMaxAge(0),
    );
    return $node->isPublished()
      ? $access->andIf(AccessResult::allowedIfHasPermission($account, 'use games transition publish'))
      : $access;
  }

}
