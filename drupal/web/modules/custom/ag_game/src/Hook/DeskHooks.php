<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;

/**
 * Links editors to their dashboard.
 */
final readonly class DeskHooks {

  public function __construct(private AccountInterface $account) {}

  #[Hook('theme')]
  public function theme(): array {
    return ['ag_desk' => ['variables' => ['cards' => []]]];
  }

  #[Hook('toolbar_alter')]
  public function toolbarAlter(array &$items): void {
    if (isset($items['administration'])) {
      $items['administration']['#attached']['library'][] = 'ag_game/toolbar';
    }
  }

  /**
   * Also on pages without a form, which appear after a save and delete the stored input.
   */
  #[Hook('page_attachments')]
  public function pageAttachments(array &$attachments): void {
    $attachments['#cache']['contexts'][] = 'user.roles:authenticated';
    if ($this->account->isAuthenticated()) {
      $attachments['#attached']['library'][] = 'ag_game/unsaved';
    }
  }

  #[Hook('form_user_login_form_alter')]
  public function formUserLoginFormAlter(array &$form, FormStateInterface $form_state): void {
    $form['#submit'][] = [self::class, 'redirectAfterLogin'];
  }

  public static function redirectAfterLogin(array &$form, FormStateInterface $form_state): void {
    if (
      \Drupal::currentUser()->hasPermission('access portal desk')
      && !\Drupal::request()->request->has('destination')
    ) {
      $form_state->setRedirect('ag_game.desk');
    }
  }

}
