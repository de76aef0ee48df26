<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\ChildDataRequests;
use Drupal\ag_account\Desk\ChildDataSection;
use Drupal\ag_account\Form\ChildDataRequestDoneForm;
use Drupal\ag_game\InvalidFieldException;
use Drupal\Core\Datetime\Entity\DateFormat;
use Drupal\Core\Form\FormState;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\Entity\Role;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * What parents ask about the data of a child.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class ChildDataRequestTest extends AccountKernelTestBase {

  use FrozenClock;

  private const MESSAGE = [
    'name' => 'Ada',
    'email' => 'ann@example.com',
    'message' => "My son has an account.\nPlease delete it.",
    'topic' => 'child_data',
  ];

  private UserInterface $operator;

  protected function setUp(): void {
    parent::setUp();
    Role::create(['id' => 'operator', 'label' => 'Operator', 'permissions' => [ChildDataRequests::PERMISSION]])->save();
    $this->operator = $this->member('Olga', ['roles' => ['operator']]);
    TestClock::$now = strtotime('2026-11-28T12:00:00Z');
  }

  public function testASiteFormatsDays(): void {
    DateFormat::load('portal_day')->setPattern('d.m.Y')->save();
    $this->send();
    $this->assertSame('Reply by 28.12.2026', (string) $this->card($this->operator)->items[0]->note);
  }

  public function testIsACardWithADueDate(): void {
    $this->send();
    $this->config('ag_account.settings')->set('child_request_days', 10)->save();
    TestClock::$now += 60;
    $this->send(['name' => 'Bob']);
    $card = $this->card($this->operator);
    $this->assertSame(2, $card->total);
    $this->assertSame(['Bob', 'Ada'], array_column($card->items, 'title'));
    $this->assertSame(
      ['Reply by December 8, 2026', 'Reply by December 28, 2026'],
      array_map(strval(...), array_column($card->items, 'note')),
    );
    TestClock::$now = strtotime('2026-12-09T12:00:00Z');
    [$bob, $ada] = $this->card($this->operator)->items;
    $this->assertSame([TRUE, 'Overdue since December 8, 2026'], [$bob->isOverdue, (string) $bob->note]);
    $this->assertFalse($ada->isOverdue);
    $this->assertNull($this->card($this->ann));
  }

  public function testEmailsTheSiteWithTheDueDate(): void {
    $this->send();
    [$mail] = $this->getMails();
    $this->assertSame(
      ['portal@example.com', 'ann@example.com', 'A child’s data: message from Ada to The Portal'],
      [$mail['to'], $mail['reply-to'], $mail['subject']],
    );
    $this->assertStringContainsString('Reply by December 28, 2026.', $mail['body']);
    $this->assertStringContainsString('Please delete it.', $mail['body']);
  }

  public function testIsNotLostWhenTheEmailFails(): void {
    $this->enableModules(['system_mail_failure_test']);
    $this->config('system.mail')->set('interface.ag_account', 'test_php_mail_failure')->save();
    $this->send();
    $this->assertSame(1, $this->card($this->operator)->total);
  }

  public function testOtherMessagesAreNotStored(): void {
    $this->send(['topic' => 'general']);
    $this->assertSame(0, $this->card($this->operator)->total);
    $this->assertSame(
      [400, InvalidFieldException::of('topic', 'topic must be general or child_data.')->body()],
      $this->post('/ag/api/contact', ['topic' => 'spam'] + self::MESSAGE),
    );
  }

  public function testOperatorsReadAndCloseRequests(): void {
    $this->send(['message' => "<b>My son</b>\nhas an account."]);
    $paths = ['/admin/people/child-data', '/admin/people/child-data/1/done'];
    foreach ([[NULL, 403], [$this->ann, 403], [$this->operator, 200]] as [$account, $status]) {
      $this->actAs($account);
      foreach ($paths as $path) {
        $this->assertSame($status, $this->visit($path)->getStatusCode(), $path);
      }
    }
    $list = (string) $this->visit($paths[0])->getContent();
    $this->assertStringContainsString("&lt;b&gt;My son&lt;/b&gt;\nhas an account.", $list);
    $this->assertStringContainsString('mailto:ann@example.com', $list);
    $this->assertStringContainsString('Account Ann', $list);
    $form = $this->container->get('class_resolver')->getInstanceFromDefinition(ChildDataRequestDoneForm::class);
    $state = (new FormState())->addBuildInfo('args', [1]);
    $this->container->get('form_builder')->submitForm($form, $state);
    $this->assertSame([], $state->getErrors());
    $this->assertSame(0, $this->card($this->operator)->total);
    $this->assertSame(404, $this->visit($paths[1])->getStatusCode());
  }

  private function send(array $change = []): void {
    $this->assertSame(200, $this->post('/ag/api/contact', $change + self::MESSAGE)[0]);
  }

  private function card(UserInterface $account): mixed {
    return $this->container->get(ChildDataSection::class)->cards($account)[0] ?? NULL;
  }

}
