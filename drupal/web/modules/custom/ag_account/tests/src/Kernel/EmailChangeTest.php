<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\UserSessions;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Changes of the email address.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class EmailChangeTest extends AccountKernelTestBase {

  public function testChangesTheEmailOnlyWithThePassword(): void {
    $change = fn(string $email, string $password): int => $this->post(
      '/ag/api/update-user-email',
      ['email' => $email, 'password' => $password],
    )[0];
    $this->assertSame(403, $change('x@example.com', self::PASSWORD));
    $this->member('Bob');
    $this->actAs($this->ann);
    $this->assertSame(
      [422, 422, 200],
      [
        $change('bob@example.com', self::PASSWORD),
        $change('no mail', self::PASSWORD),
        $change('new@example.com', self::PASSWORD),
      ],
    );
    for ($i = 0; $i < 5; $i++) {
      $this->assertSame(422, $change('x@example.com', 'wrong'));
    }
    $this->assertSame(403, $change('x@example.com', self::PASSWORD));
  }

  public function testConfirmsANewEmailAndNotifiesTheOldOne(): void {
    $this->member('Bob');
    $mailOf = fn(): ?string => $this->reload($this->ann)->getEmail();
    $confirm = fn(array $query): array => $this->post('/user/confirm-email', $query);
    $changes = [
      'a@example.com' => fn() => $this->post(
        '/ag/api/update-user-email',
        ['email' => 'a@example.com', 'password' => self::PASSWORD],
      ),
      'b@example.com' => fn() => $this->reload($this->ann)->setEmail('b@example.com')->save(),
    ];
    foreach ($changes as $mail => $change) {
      $before = $mailOf();
      $this->requestReset($before);
      $old = $this->readLink($before);
      $this->actAs($this->ann);
      $change();
      $this->assertSame($before, $mailOf());
      $query = $this->parseQuery($this->readLink($mail));
      $this->actAs(NULL);
      $this->assertSame(400, $confirm(['token' => 'x'] + $query)[0]);
      $this->beginSession('other-browser');
      $this->assertSame(
        [200, ['email' => $mail, 'message' => 'Your email address has been changed.']],
        $confirm($query),
      );
      $this->assertSame($mail, $mailOf());
      $this->assertSame(
        [],
        $this->container->get(UserSessions::class)->forUser((int) $this->ann->id()),
      );
      $this->readLink($before);
      $mails = $this->getMails();
      $this->assertSame('Your address at The Portal was changed', end($mails)['subject']);
      $this->assertSame(400, $confirm($query)[0]);
      $this->assertSame(400, $this->reset($old, 'Newpass12')[0]);
    }
  }

  private function beginSession(string $id): void {
    $row = [
      'uid' => $this->ann->id(),
      'sid' => $id,
      'hostname' => '',
      'timestamp' => 1,
      'session' => '',
    ];
    $this->container->get('database')->insert('sessions')->fields($row)->execute();
  }

}
